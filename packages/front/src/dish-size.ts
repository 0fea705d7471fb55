import { splitMenuItemId } from '@masa/domain/menu';

/** Those that have words of their own in the three languages. */
const words = {
  '8pc': 'size.8pc',
  '12pc': 'size.12pc',
  '300ml': 'size.300ml',
  '400ml': 'size.400ml',
  '500ml': 'size.500ml',
  '05bottle': 'size.05bottle',
} as const;
export const usualSizes: readonly string[] = Object.keys(words);

type SizeKey = (typeof words)[keyof typeof words];
const keyOf: Readonly<Partial<Record<string, SizeKey>>> = words;

/** The size of a dish in words, from the qualifier of its id; one that nobody knows is shown as it is (AMB-032). */
export function sizeLabel(t: (key: SizeKey) => string, menuItemId: string): string | undefined {
  const { qualifier } = splitMenuItemId(menuItemId);
  if (qualifier === null) return undefined;
  const key = keyOf[qualifier];
  return key === undefined ? qualifier : t(key);
}
