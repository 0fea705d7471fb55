import type { Response } from '@masa/contract/schemas';
import type { Language } from '@masa/domain/language';
import { MIN_ORDER_QUANTITY } from '@masa/domain/stock';
import { readQuantity, writeDecimal } from '../../shared/amounts/quantity.ts';
import type { TextKey } from './texts.ts';

export type Proposed = Response<'stockProposal'>[number]['items'][number];

/** The day, and the amounts that were typed over what is proposed. */
export type ProposalDraft = { readonly day: string; readonly typed: Readonly<Record<string, string>> };

export type ProposedRow = {
  readonly item: Proposed;
  readonly text: string;
  readonly wanted: number | 'wrong' | null;
};

/** Null: left out of the order. */
function wantedOf(text: string): ProposedRow['wanted'] {
  if (text.trim() === '') return null;
  const amount = readQuantity(text);
  if (amount === null) return 'wrong';
  if (amount === 0) return null;
  return amount < MIN_ORDER_QUANTITY ? 'wrong' : amount;
}

function whatIsWrong({ day }: ProposalDraft, rows: readonly ProposedRow[]): TextKey | null {
  if (rows.some(({ wanted }) => wanted === 'wrong')) return 'supplier.proposalWrong';
  if (rows.every(({ wanted }) => wanted === null)) return 'supplier.proposalNothing';
  return day === '' ? 'supplier.selectDay' : null;
}

export type ReadProposal = {
  readonly rows: readonly ProposedRow[];
  /** What is ordered. */
  readonly wanted: readonly { readonly stockConfigId: string; readonly quantity: number }[];
  readonly wrong: TextKey | null;
};

/** What becomes of a supplier's proposal with what was typed into it. */
export function readProposal(
  items: readonly Proposed[],
  draft: ProposalDraft,
  language: Language,
): ReadProposal {
  const rows = items.map((item) => {
    const text = draft.typed[item.stockConfigId] ?? writeDecimal(item.quantity, language);
    return { item, text, wanted: wantedOf(text) };
  });
  const wanted = rows.flatMap(({ item: { stockConfigId }, wanted: quantity }) =>
    typeof quantity === 'number' ? [{ stockConfigId, quantity }] : [],
  );
  return { rows, wanted, wrong: whatIsWrong(draft, rows) };
}
