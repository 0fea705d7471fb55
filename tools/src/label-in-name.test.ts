import { languages, perLanguage } from '@masa/domain/language';
import { describe, expect, it } from 'vitest';
import { appLabels, labelFindings, type Words } from './label-in-name.ts';

const english = {
  out: 'Sign out',
  outOf: 'Sign out {{device}}',
  copied: 'Copied',
  full_one: '{{count}}',
  full_other: '{{count}}',
};
const words: Words = {
  ...perLanguage(() => english),
  ro: {
    out: 'Ieși',
    outOf: 'Ieși: {{device}}',
    copied: 'Copiat',
    full_one: '{{count}} mic',
    full_other: '{{count}} mici',
  },
  ru: {
    out: 'Выйти',
    outOf: 'Завершить вход: {{device}}',
    copied: 'Готово',
    full_one: '{{count}}',
    full_other: '{{count}}',
  },
};
const findings = (text: string) => labelFindings('a.tsx', text, words);

describe('whoever speaks to a screen', () => {
  it.each(['guest', 'staff'] as const)('of the %s app says what he sees, in every language', (app) => {
    const screens = appLabels(app);
    expect(screens.files, 'screens read').toBeGreaterThan(40);
    expect(screens.findings).toEqual([]);
  });

  it('is heard where name and words agree, and told where they do not', () => {
    expect(findings("<button aria-label={t('outOf', { device })}>{t('out')}</button>")).toEqual([
      'a.tsx: ru “Выйти” is not in “Завершить вход: {{device}}”',
    ]);
    expect(findings("<StaffLink label={t('copied')}><b>{t('out')}</b></StaffLink>")).toHaveLength(
      languages.length,
    );
    expect(findings("<Button aria-label={t('out')}>{t('out')}</Button>")).toEqual([]);
  });

  it('is asked about what he sees, not about what is said to the ear', () => {
    const hidden =
      '<span className="visually-hidden">{t(\'copied\')}</span><i aria-hidden="true">{t(\'copied\')}</i>';
    expect(findings(`<a aria-label={t('out')}>${hidden}</a>`)).toEqual([]);
    expect(findings("<button aria-label={t('out')} title={t('copied')} />")).toEqual([]);
    expect(findings("<button>{t('copied')}</button>")).toEqual([]);
  });

  it('finds both sides of one condition together, and each form of a number', () => {
    const both = "<button aria-label={t(on ? 'copied' : 'outOf')}>{on ? t('copied') : t('out')}</button>";
    expect(findings(both).filter((finding) => finding.includes(': en'))).toEqual([]);
    expect(findings("<button aria-label={t('out')}>{t(on ? 'copied' : 'out')}</button>")).toHaveLength(
      languages.length,
    );
    expect(findings("<button aria-label={t('out')}>{t('full', { count })}</button>")).toHaveLength(2);
  });
});
