import { readFileSync } from 'node:fs';

/** What opens something. Each can be given as the path of a file, NAME_FILE, so that no list of variables shows it. */
const secrets = ['DATABASE_URL', 'REDIS_URL', 'ADMIN_PASSWORD', 'METRICS_TOKEN'] as const;

type Environment = Readonly<Record<string, string | undefined>>;
type Given = { readonly environment: Environment; readonly mistakes: readonly string[] };

const fileOf = (name: string) => `${name}_FILE`;

function contentOf(path: string): { readonly text: string } | { readonly mistake: string } {
  try {
    // Editors and `echo` end a file with a line break, which belongs to no password.
    const text = readFileSync(path, 'utf8').replace(/[\r\n]+$/u, '');
    return text === '' ? { mistake: `${path} is empty` } : { text };
  } catch (reason) {
    return { mistake: `cannot be read (${reason instanceof Error ? reason.message : String(reason)})` };
  }
}

/** The environment with the content of every file that it names, and what is wrong with them. */
export function withSecretsOfFiles(environment: Environment): Given {
  const read: Record<string, string> = {};
  const mistakes: string[] = [];
  for (const name of secrets) {
    const path = environment[fileOf(name)];
    if (path === undefined) continue;
    const content = contentOf(path);
    if (environment[name] !== undefined)
      mistakes.push(`${name} and ${fileOf(name)} are both given: keep one of them`);
    else if ('mistake' in content) mistakes.push(`${fileOf(name)}: ${content.mistake}`);
    else read[name] = content.text;
  }
  return { environment: { ...environment, ...read }, mistakes };
}

/** For another program of ours, which is given the one secret that it needs. */
export const withoutSecrets = (environment: Environment): Environment => {
  const names = new Set(secrets.flatMap((name) => [name, fileOf(name)]));
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.has(name)));
};
