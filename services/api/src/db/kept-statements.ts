/** What we use of a connection of better-sqlite3 here. */
type Preparing<Statement> = { prepare: (sql: string) => Statement };

/** The product says some hundreds of different statements; lists of any length make more. */
const KEPT = 500;
/** What follows was prepared for another schema. */
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop|reindex|vacuum|attach|detach|pragma)\b/iu;

/**
 * A statement costs SQLite more to prepare than to say: what was said once is kept ready, and the one that was said
 * longest ago goes first.
 */
export function keepStatements<Statement>(connection: Preparing<Statement>): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new Map<string, Statement>();
  connection.prepare = (sql) => {
    const known = kept.get(sql);
    if (known) {
      kept.delete(sql);
      kept.set(sql, known);
      return known;
    }
    const statement = prepare(sql);
    if (CHANGES_SCHEMA.test(sql)) {
      kept.clear();
      return statement;
    }
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
}
