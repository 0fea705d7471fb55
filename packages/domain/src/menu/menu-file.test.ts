import { languages } from '@masa/domain/language';
import { describe, expect, it } from 'vitest';
import { menuColumn, menuColumns, readYesNo } from './menu-file.ts';

describe('a menu in a file', () => {
  it('has a column of names and one of descriptions in each language', () => {
    const names = languages.map((language) => `name_${language}`);
    const descriptions = languages.map((language) => `description_${language}`);
    const words = [...names, ...descriptions].join(' ');
    expect(menuColumns.join(' ')).toBe(
      `id group price active rank ${words} image weight_grams vat_group station options modifiers allergens may_contain diet age18 volume_ml stations dayparts prep_minutes`,
    );
  });

  it.each([
    ['price', { name: 'price', kind: 'price', language: null }],
    ['name_ru', { name: 'name_ru', kind: 'name', language: 'ru' }],
    ['name', null],
    ['name_de', null],
  ])('is read by its headings: %s', (heading, column) => expect(menuColumn(heading)).toEqual(column));

  it.each([
    ['Da', true],
    ['да', true],
    ['yes', true],
    ['1', true],
    ['nu', false],
    [' Нет ', false],
    ['FALSE', false],
    ['maybe', null],
  ])('says yes and no as its owner does: %j', (cell, yes) => expect(readYesNo(cell)).toBe(yes));
});
