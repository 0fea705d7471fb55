// The whole agent against a cash register that stands where the bar's would; the API's side is a stand-in.
import { killAtTheTill, type TillFigures } from '@masa/print-agent/testing/till-kills';
import { chanceOf } from './chance.ts';
import type { Alone, Part, Test } from './verdict.ts';

const FRAMINGS = ['P', 'X'] as const;

function figuresOf(framing: string, figures: TillFigures): string[] {
  const { checks, receipts, again, cleared, listed, killedAt, voided } = figures;
  const moments = new Set(killedAt).size;
  return [
    `${framing} framing: ${checks} checks, ${receipts} receipts on the device, ${voided} made void and asked for again (${again})`,
    `${killedAt.length} kills at ${moments} different moments; ${cleared} receipts of a killed agent cleared by asking the device, ${listed.length} left to a person`,
    ...listed.map((line) => `left to a person: ${line}`),
  ];
}

const testsOf = (framing: string, { twice, missing, strange, checks, receipts }: TillFigures): Test[] => [
  {
    name: `every check has its receipt (${framing} framing)`,
    problems: [
      ...missing.map((sum) => `no receipt over ${sum}`),
      ...(checks === receipts ? [] : [`${receipts} receipts for ${checks} checks`]),
    ],
  },
  { name: `no check has two (${framing} framing)`, problems: twice.map((sum) => `two over ${sum}`) },
  { name: `sums to the ban (${framing} framing)`, problems: strange.map((sum) => `nobody asked for ${sum}`) },
];

/** `kill -9` of the agent between any two messages to a cash register, half of the kills for each framing. */
export async function killTill({ times, seed }: Alone): Promise<Part> {
  const figures: string[] = [];
  const tests: Test[] = [];
  for (const framing of FRAMINGS) {
    const chance = chanceOf(seed, 'till', framing);
    const next = (most: number) => chance.between(1, most);
    const result = await killAtTheTill({ kills: Math.ceil(times / FRAMINGS.length), framing, next });
    figures.push(...figuresOf(framing, result));
    tests.push(...testsOf(framing, result));
  }
  return { figures, tests };
}
