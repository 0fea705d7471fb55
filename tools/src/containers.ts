import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cruise.ts';

/** A tag says at least which line of releases it is; `latest` and nothing at all say nothing. */
export const isPinned = (image: string): boolean => /^[^\s:@]+(\/[^\s:@]+)*:\d[\w.-]*$/u.test(image);

type Instruction = { readonly word: string; readonly rest: string };

/** One instruction a line, continuation lines joined, comments gone. */
function instructions(text: string): Instruction[] {
  return text
    .replaceAll(/^\s*#.*$/gmu, '')
    .replaceAll(/\\\n\s*/gu, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [word = '', ...rest] = line.trim().split(/\s+/u);
      return { word: word.toUpperCase(), rest: rest.join(' ') };
    });
}

/** What a reviewer would send back: a poor man's hadolint, because Debian has none. */
export function dockerfileFaults(text: string, root = ROOT): string[] {
  const all = instructions(text);
  const stages = all
    .filter(({ word }) => word === 'FROM')
    .map(({ rest }) => ({ image: rest.split(' ')[0] ?? '', name: / AS (\S+)/iu.exec(rest)?.[1] }));
  const names = stages.map(({ name }) => name);
  const lastStage = all.slice(all.findLastIndex(({ word }) => word === 'FROM'));
  const user = lastStage.findLast(({ word }) => word === 'USER')?.rest;
  const fromContext = all
    .filter(({ word, rest }) => word === 'COPY' && !rest.includes('--from='))
    .flatMap(({ rest }) =>
      rest
        .split(' ')
        .filter((part) => !part.startsWith('--'))
        .slice(0, -1),
    );
  const fromStages = all.flatMap(({ rest }) => /--from=(\S+)/u.exec(rest)?.[1] ?? []);

  return [
    ...stages
      .filter(({ image }) => !names.includes(image) && !isPinned(image))
      .map(({ image }) => `FROM ${image}: no pinned tag`),
    ...(user === undefined || /^(root|0)(:|$)/u.test(user) ? ['the last stage runs as root'] : []),
    ...fromContext.filter((path) => !existsSync(join(root, path))).map((path) => `COPY ${path}: not there`),
    ...fromStages.filter((stage) => !names.includes(stage)).map((stage) => `--from=${stage}: no such stage`),
    ...all.filter(({ word }) => word === 'ADD').map(({ rest }) => `ADD ${rest}: say COPY`),
    ...all
      .filter(({ word, rest }) => ['CMD', 'ENTRYPOINT'].includes(word) && !rest.startsWith('['))
      .map(({ word }) => `${word} in a shell: signals would not arrive`),
    ...all
      .filter(
        ({ word, rest }) => ['ENV', 'ARG'].includes(word) && /(PASSWORD|SECRET|TOKEN|KEY)\w*=/iu.test(rest),
      )
      .map(({ word }) => `${word} holds a secret`),
  ];
}

export const readDocker = (file: string): string => readFileSync(join(ROOT, 'docker', file), 'utf8');
