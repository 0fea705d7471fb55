import type { Response } from '@masa/contract/schemas';
import { Chip } from '@masa/ui/chip';
import { EmptyState } from '@masa/ui/empty-state';
import { KeyIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { orAlready } from '../../shared/or-already.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { AskedInRow } from '../../shared/asked-in-row.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { dayWithYear, venueDay } from '../../shared/time/day.ts';
import { clockTime } from '../../shared/time/time.ts';
import { NewAgent } from './new-agent.tsx';
import './printers.css';

type Agent = Response<'printAgents'>[number];

function AgentRow({ agent, timeZone }: { readonly agent: Agent; readonly timeZone: string }): ReactElement {
  const { t, language } = useTexts();
  const { name, lastSeen, connected } = agent;
  const deed = useAskedDeed(
    () => orAlready(api.revokePrintAgent({ params: { agentId: agent.id } }), 'print_agent_not_found'),
    t('agents.revoked', { name }),
  );
  const seen =
    lastSeen === null
      ? t('agents.neverSeen')
      : t('agents.lastSeen', {
          day: dayWithYear(venueDay(lastSeen, timeZone), language),
          time: clockTime(lastSeen, timeZone),
        });
  return (
    <li className="list-row list-row-wrap" aria-label={name}>
      <div className="grow">
        <p className="strong" dir="auto">
          {name}
        </p>
        <p className="text-14 muted">{seen}</p>
      </div>
      <Chip tone={connected ? 'ok' : 'warn'}>{t(connected ? 'agents.connected' : 'agents.away')}</Chip>
      <AskedInRow
        deed={deed}
        label={t('agents.revoke')}
        named={t('agents.revokeOf', { name })}
        question={{
          title: t('agents.revokeTitle', { name }),
          text: t('agents.revokeText'),
          yes: t('agents.revokeYes'),
        }}
        failed={t('agents.notRevoked')}
      />
    </li>
  );
}

/** The programs beside the printers and their keys; a revoked one is gone from the list (AMB-117). */
export function PrintAgents({ timeZone }: { readonly timeZone: string }): ReactElement {
  const { t } = useTexts();
  const agents = useAsked('printAgents', {});
  const trusted = agents.data?.filter(({ revoked }) => !revoked);
  return (
    <section className="column gap-3" aria-label={t('agents.title')}>
      <h2 className="display display-32">{t('agents.title')}</h2>
      <p className="text-14 muted">{t('agents.hint')}</p>
      <LoadState of={agents} height={140} />
      {trusted?.length === 0 && (
        <EmptyState icon={<KeyIcon size="large" />} title={t('agents.empty')} text={t('agents.emptyText')} />
      )}
      {trusted !== undefined && trusted.length > 0 && (
        <ul className="card rows">
          {trusted.map((agent) => (
            <AgentRow key={agent.id} agent={agent} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {trusted !== undefined && <NewAgent />}
    </section>
  );
}
