import type { PersonalData } from '../../db/personal-data.ts';
import { rowsNaming } from '../../db/rows-naming.ts';

const told = ['id', 'detector', 'business_day', 'amount', 'person', 'state', 'note', 'answer'] as const;
const COLUMNS = ['person', 'noted_by', 'asked_by'] as const;

/** Whom findings name, and who has explained them or asked. */
export const personsInFindings: PersonalData = {
  module: 'loss',
  columns: COLUMNS.map((column) => `loss_findings.${column}` as const),
  read: (reader, { username }) => {
    const by = (column: (typeof COLUMNS)[number]) =>
      rowsNaming(reader, 'loss_findings', column, username, told);
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
