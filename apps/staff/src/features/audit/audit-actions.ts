import type { Texts } from './texts.ts';

/** What nobody has words for keeps those of the log: a deed of a newer server, or one that is no longer done. */
export function actionWords({ find }: Pick<Texts, 'find'>, action: string): string {
  const [entity = '', verb = ''] = action.split('.');
  const [thing, deed] = [find(`audit.thing.${entity}`), find(`audit.deed.${verb}`)];
  const together = thing !== undefined && deed !== undefined ? `${thing}: ${deed}` : action;
  return find(`audit.action.${action}`) ?? together;
}
