import { parseConfig, startAgent } from '@masa/print-agent/simulation';
import type { Of } from '../faults/mishaps.ts';
import { computerOf, switchOff, world } from './computers.ts';

/** One print agent of the bar: its printers, and whether receipts come from a cash register or from slips. */
export type AgentPlan = { readonly name: string; readonly till: 'register' | 'slips' | null };

const LONG_AGO = { pollMs: 20_000 } as const;

const at = (host: number) => `connection: { type: tcp, host: 10.0.0.${host} }`;

const yamlOf = ({ name, till }: AgentPlan): string => {
  const fiscal = {
    register: `- { name: till of ${name}, role: fiscal, language: ro, ${at(3)}, driver: { type: datecs, framing: P, password: "0001" } }`,
    slips: `- { name: slips of ${name}, role: fiscal, station: all, language: ro, model: unknown-80, ${at(3)} }`,
  };
  return [
    'printers:',
    `  - { name: kitchen of ${name}, role: sticker, station: kitchen, language: ru, model: epson-tm-t20, ${at(1)} }`,
    `  - { name: hall of ${name}, role: precheck, station: all, language: ro, model: epson-tm-t20, ${at(2)} }`,
    ...(till ? [`  ${fiscal[till]}`] : []),
  ].join('\n');
};

function configOf(plan: AgentPlan) {
  const config = parseConfig(yamlOf(plan));
  if (!config.ok) throw new Error(config.error);
  return config.value;
}

/** The agents of an evening, from the first to the last life of each. */
export function agentsOf(found: (finding: string) => void) {
  const plans = new Map<string, { readonly plan: AgentPlan; readonly key: string }>();
  let lives = 0;

  function start(name: string): void {
    const computer = computerOf(`/${name}`);
    const known = plans.get(name);
    if (!known || computer.life !== null) return;
    lives += 1;
    const life = `${name}, life ${lives}`;
    computer.life = life;
    const { turns, note } = world();
    const log = (event: string): void => note(life, 'log', event);
    turns.as(life, () => {
      startAgent({
        api: 'http://bar.example',
        key: known.key,
        config: configOf(known.plan),
        dataDirectory: `/${name}`,
        log,
        timing: LONG_AGO,
      }).catch((reason: unknown) => {
        if (computer.life === life) found(`${name} did not start: ${String(reason)}`);
      });
    });
  }

  return {
    /** Also one that runs: it reads its key when it starts. */
    hire: (plan: AgentPlan, key: string): void => {
      plans.set(plan.name, { plan, key });
      switchOff(computerOf(`/${plan.name}`));
      start(plan.name);
    },
    computerOfKey: (key: string): string => [...plans].find(([, one]) => one.key === key)?.[0] ?? '',
    died: (name: string, { forMs, newComputer }: Of<'agent dies'>): void => {
      const { arm, note } = world();
      note(name, 'life', 'ends');
      if (newComputer) computerOf(`/${name}`).files.clear();
      arm('venue', forMs, () => start(name));
    },
    revive: (): void => {
      for (const name of plans.keys()) start(name);
    },
  };
}
