import { splitMenuItemId } from '@masa/domain/menu';
import type { TextKey, Texts } from './texts.tsx';

const sizes: Readonly<Partial<Record<string, TextKey>>> = {
  '12pc': 'size.12pc',
  '8pc': 'size.8pc',
  '300ml': 'size.300ml',
  '400ml': 'size.400ml',
  '500ml': 'size.500ml',
  '05bottle': 'size.05bottle',
};

/** The size of a dish in words, from the qualifier of its id; one that nobody knows is shown as it is (AMB-032). */
export function sizeLabel(t: Texts['t'], menuItemId: string): string | undefined {
  const { qualifier } = splitMenuItemId(menuItemId);
  if (qualifier === null) return undefined;
  const key = sizes[qualifier];
  return key === undefined ? qualifier : t(key);
}
