import type { Reader, Tx } from '../../db/database.ts';

export type Agent = {
  readonly id: string;
  readonly name: string;
  readonly keyHash: string;
  readonly lastSeenAt: number | null;
  readonly revokedAt: number | null;
  /** When a second agent with this key was last refused. */
  readonly twinAt: number | null;
};

const agents = (reader: Reader) =>
  reader('print_agents').select({
    id: 'id',
    name: 'name',
    keyHash: 'key_hash',
    lastSeenAt: 'last_seen_at',
    revokedAt: 'revoked_at',
    twinAt: 'twin_at',
  });

export async function readAgents(reader: Reader): Promise<Agent[]> {
  return agents(reader).orderBy('name');
}

export async function readAgent(
  reader: Reader,
  by: { readonly id: string } | { readonly name: string },
): Promise<Agent | undefined> {
  return (await agents(reader).where(by))[0];
}

export async function readTrustedAgent(reader: Reader, keyHash: string): Promise<Agent | undefined> {
  return (await agents(reader).where({ key_hash: keyHash }).whereNull('revoked_at'))[0];
}

export async function insertAgent(tx: Tx, agent: { id: string; name: string; keyHash: string }, now: number) {
  await tx('print_agents').insert({
    id: agent.id,
    name: agent.name,
    key_hash: agent.keyHash,
    created_at: now,
  });
}

/** The old key opens nothing from now on. */
export async function replaceKey(tx: Tx, id: string, keyHash: string) {
  await tx('print_agents').where({ id }).update({ key_hash: keyHash, revoked_at: null, twin_at: null });
}

export async function markRevoked(tx: Tx, id: string, now: number): Promise<boolean> {
  return (await tx('print_agents').where({ id }).whereNull('revoked_at').update({ revoked_at: now })) === 1;
}

export async function markTwin(tx: Tx, id: string, now: number) {
  await tx('print_agents').where({ id }).update({ twin_at: now });
}

export async function markSeen(reader: Reader, id: string, now: number) {
  await reader('print_agents').where({ id }).update({ last_seen_at: now });
}
