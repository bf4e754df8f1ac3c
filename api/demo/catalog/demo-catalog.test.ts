import { describe, expect, it } from '@jest/globals';
import {
  checkCategory,
  checkDescription,
  checkPlainText,
  checkStockCount,
  checkPriceCents,
} from '../../shared/rules/product.js';
import { normalizeCategory } from '../../shared/rules/category-name.js';
import { demoCatalog } from './demo-catalog.js';

const categories = [...new Set(demoCatalog.map((product) => product.category))];
const software = ['operating systems', 'office software', 'security software'];

/** Names of the products for which a statement is false: an empty list reads well in a failure. */
function namesWhere(isWrong: (product: (typeof demoCatalog)[number]) => boolean): string[] {
  return demoCatalog.filter(isWrong).map((product) => product.name);
}

describe('the demo catalog', () => {
  it('holds at least 150 products in at least 14 categories', () => {
    expect(demoCatalog.length).toBeGreaterThanOrEqual(150);
    expect(categories.length).toBeGreaterThanOrEqual(14);
  });

  it('offers at least eight prebuilt computers that are in stock, for the offer on the home page', () => {
    const inStock = demoCatalog.filter(
      ({ category, stockCount }) => category === 'prebuilt' && stockCount > 0,
    );
    expect(inStock.length).toBeGreaterThanOrEqual(8);
  });

  it('obeys the rules that employees obey when they add a product', () => {
    expect(namesWhere((product) => checkPlainText(product.name) !== null)).toEqual([]);
    expect(namesWhere((product) => checkPlainText(product.manufacturer) !== null)).toEqual([]);
    expect(namesWhere((product) => checkCategory(product.category) !== null)).toEqual([]);
    expect(namesWhere((product) => checkDescription(product.description) !== null)).toEqual([]);
    expect(namesWhere((product) => checkPriceCents(product.priceCents) !== null)).toEqual([]);
    expect(namesWhere((product) => checkStockCount(product.stockCount) !== null)).toEqual([]);
  });

  it('spells categories as the catalog stores them', () => {
    expect(categories.map(normalizeCategory)).toEqual(categories);
  });

  it('names every product once, manufacturer first', () => {
    expect(new Set(demoCatalog.map((product) => product.name)).size).toBe(demoCatalog.length);
    expect(namesWhere(({ name, manufacturer }) => !name.startsWith(`${manufacturer} `))).toEqual([]);
  });

  it('has stock from 0 to 200, with sold-out and nearly sold-out products', () => {
    const stock = demoCatalog.map((product) => product.stockCount);
    expect(Math.min(...stock)).toBe(0);
    expect(Math.max(...stock)).toBe(200);
    const soldOut = stock.filter((count) => count === 0).length;
    expect(soldOut / stock.length).toBeGreaterThan(0.08);
    expect(soldOut / stock.length).toBeLessThan(0.15);
    expect(stock.filter((count) => count >= 1 && count <= 3).length).toBeGreaterThanOrEqual(3);
  });

  it('offers a specification sheet for most products', () => {
    const withSheet = demoCatalog.filter((product) => product.hasSheet).length;
    expect(withSheet / demoCatalog.length).toBeGreaterThanOrEqual(0.6);
  });
});

describe('the descriptions', () => {
  it('are 60 to 150 words long', () => {
    const words = (text: string) => text.split(/\s+/).length;
    expect(namesWhere(({ description }) => words(description) < 60 || words(description) > 150)).toEqual([]);
  });

  it('share no sentence of six or more words', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { name, description } of demoCatalog) {
      for (const sentence of description.split(/(?<=[.!?])\s+/)) {
        if (sentence.split(/\s+/).length < 6) continue;
        const key = sentence.toLowerCase();
        const first = seen.get(key);
        if (first !== undefined) repeated.push(`${first} / ${name}: ${sentence}`);
        seen.set(key, name);
      }
    }
    expect(repeated).toEqual([]);
  });
});

describe('the attributes', () => {
  it('of one name are numbers of one unit, or none is, within a category', () => {
    const kinds = new Map<string, Set<string>>();
    for (const { category, attributes } of demoCatalog)
      for (const { name, value, unit = '' } of attributes) {
        const seen = kinds.get(`${category}: ${name}`) ?? new Set();
        kinds.set(`${category}: ${name}`, seen.add(typeof value === 'number' ? `in ${unit}` : 'in words'));
      }
    expect([...kinds].filter(([, seen]) => seen.size > 1).map(([name]) => name)).toEqual([]);
  });

  it('are at least five for hardware and three for software', () => {
    const needed = (category: string) => (software.includes(category) ? 3 : 5);
    expect(namesWhere(({ category, attributes }) => attributes.length < needed(category))).toEqual([]);
  });

  it('hold no negative numbers and no empty texts', () => {
    const isEmpty = (value: string | number | boolean) =>
      (typeof value === 'number' && !(value >= 0)) || value === '';
    expect(namesWhere(({ attributes }) => attributes.some(({ value }) => isEmpty(value)))).toEqual([]);
  });
});

describe('the order of the demo catalog', () => {
  it('ends with twelve products in stock from twelve categories, the first page of the shop', () => {
    const newest = demoCatalog.slice(-12);
    expect(newest.every((product) => product.stockCount > 0)).toBe(true);
    expect(new Set(newest.map((product) => product.category)).size).toBe(12);
  });

  it('mixes at least eight categories on every page of twelve', () => {
    const categoriesPerPage = Array.from({ length: Math.floor(demoCatalog.length / 12) }, (_, page) => {
      const products = demoCatalog.slice(
        demoCatalog.length - 12 * (page + 1),
        demoCatalog.length - 12 * page,
      );
      return new Set(products.map(({ category }) => category)).size;
    });
    expect(categoriesPerPage.filter((count) => count < 8)).toEqual([]);
  });
});
