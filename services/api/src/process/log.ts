import { pino, type DestinationStream, type Logger } from 'pino';

const codeOf = (reason: Error) => ('code' in reason ? { code: String(reason.code) } : {});
const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/**
 * Database drivers quote values in their messages ("Duplicate entry 'Мария…'"), and those are people's: the log keeps
 * what went wrong and where, not whom it went wrong for.
 */
function errorForLog(reason: unknown): object {
  if (!(reason instanceof Error)) return { type: typeof reason };
  const message = firstLine(reason.message).replace(/'[^']*'|"[^"]*"/gu, '…');
  const stack = (reason.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { type: reason.name, message, ...codeOf(reason), stack: stack.join('\n') };
}

/** JSON lines. Secrets are cut by name wherever they stand, values by the serializer above. */
export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { err: errorForLog },
      redact: [
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.headers',
        'headers',
        'authorization',
        'cookie',
      ],
    },
    destination,
  );
