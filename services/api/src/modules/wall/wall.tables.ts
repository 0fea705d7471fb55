import type { Language } from '@masa/domain/language';

export type WallTables = {
  readonly walls: {
    readonly id: string;
    readonly name: string;
    readonly token_hash: string;
    readonly language: Language;
    readonly second_language: Language;
    readonly created_at: number;
    /** It shows nothing any more. */
    readonly revoked_at: number | null;
  };
};
