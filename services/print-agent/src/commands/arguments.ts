import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig, type AgentConfig } from '../program/config.ts';

export const USAGE = `usage: masa-print-agent --api https://host --key-file agent.key --config printers.yaml [--data DIR]
       masa-print-agent doctor --api https://host --key-file agent.key --config printers.yaml [--data DIR]
       masa-print-agent sheet --config printers.yaml --printer NAME
  --api       where the API is reached
  --key       the key an administrator got when he made this agent (or --key-file FILE)
  --config    the printers of this machine
  --data      journal, log files and the papers of virtual printers (default: ./data)
  doctor      tries everything the agent needs and says what to do
  sheet       prints the printer's code pages, to find its numbers`;

const commands = ['run', 'sheet', 'doctor'] as const;
export type Given = {
  readonly command: (typeof commands)[number];
  readonly api: string | undefined;
  readonly key: string | undefined;
  readonly printer: string | undefined;
  readonly config: string | undefined;
  readonly dataDirectory: string;
};

/** What a person typed is wrong: said in one sentence, without a stack. */
export class Refusal extends Error {}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Refusal(`Cannot read ${path}: ${reasonOf(error)}`, { cause: error });
  }
}

export function readConfig(path: string): AgentConfig {
  const config = parseConfig(readText(path), path);
  if (!config.ok) throw new Refusal(config.error);
  return config.value;
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        api: { type: 'string' },
        key: { type: 'string' },
        'key-file': { type: 'string' },
        config: { type: 'string' },
        printer: { type: 'string' },
        data: { type: 'string', default: 'data' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Refusal(`${reasonOf(error)}\n${USAGE}`, { cause: error });
  }
}

/** Undefined: only the usage was asked for. */
export function readArguments(words: readonly string[]): Given | undefined {
  const { values, positionals } = parse(words);
  if (values.help) return undefined;
  const [name = 'run', ...more] = positionals;
  const command = commands.find((each) => each === name);
  if (command === undefined || more.length > 0)
    throw new Refusal(`What is "${positionals.join(' ')}"?\n${USAGE}`);
  if (
    values.api !== undefined &&
    !(URL.canParse(values.api) && /^https?:$/u.test(new URL(values.api).protocol))
  ) {
    throw new Refusal(`--api must be an address such as https://bar.example, not "${values.api}"\n${USAGE}`);
  }
  const keyFile = values['key-file'];
  const key = values.key ?? (keyFile === undefined ? undefined : readText(keyFile).trim());
  return {
    command,
    api: values.api,
    key: key === '' ? undefined : key,
    printer: values.printer,
    config: values.config,
    dataDirectory: resolve(values.data),
  };
}
