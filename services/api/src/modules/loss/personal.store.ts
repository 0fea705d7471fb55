import { byIndex } from '../../db/by-index.ts';
import { inPages } from '../../db/pieces.ts';
import type { PersonalData } from '../../db/personal-data.ts';
import type { Tables } from '../../db/tables.ts';

const told = ['id', 'detector', 'business_day', 'amount', 'person', 'state', 'note', 'answer'] as const;
const COLUMNS = ['person', 'noted_by', 'asked_by'] as const;

/** Whom findings name, and who has explained them or asked. */
export const personsInFindings: PersonalData = {
  module: 'loss',
  columns: COLUMNS.map((column) => `loss_findings.${column}` as const),
  read: (reader, { username }) => {
    const by = (column: (typeof COLUMNS)[number]) =>
      inPages<Pick<Tables['loss_findings'], (typeof told)[number]>>((after, limit) =>
        reader(byIndex(reader, `loss_findings_${column}`, 'loss_findings'))
          .where({ [column]: username })
          .where('id', '>', after?.id ?? '')
          .orderBy('id')
          .limit(limit)
          .select(told),
      );
    return Promise.resolve({
      findingsAbout: by('person'),
      findingsExplained: by('noted_by'),
      findingsAsked: by('asked_by'),
    });
  },
  rename: async (tx, { username }, pseudonym) => {
    await tx('loss_findings').where({ person: username }).update({ person: pseudonym });
    await tx('loss_findings').where({ noted_by: username }).update({ noted_by: pseudonym });
    await tx('loss_findings').where({ asked_by: username }).update({ asked_by: pseudonym });
  },
};
