import type { PersonalData } from '../../db/personal-data.ts';

/** Who uploaded what. */
export const personsInUploads: PersonalData = {
  module: 'image',
  columns: ['uploads.uploaded_by'],
  read: async (reader, { username }) => ({
    uploads: await reader('uploads').where({ uploaded_by: username }).orderBy(['created_at', 'filename']),
  }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('uploads').where({ uploaded_by: username }).update({ uploaded_by: pseudonym });
  },
};
