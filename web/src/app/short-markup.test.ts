import { describe, expect, it } from '@jest/globals';
import { shortenMarkup } from './short-markup';

describe('the markup of a first view', () => {
  it.each([
    ['<a href="/about" class="x y">A</a>', '<a href=/about class="x y">A</a>'],
    ['<input value="" alt="a=b" disabled=""/>', '<input value alt="a=b" disabled>'],
    ['<a href="/c?a=1&amp;b=2">R&amp;D=1</a>', '<a href="/c?a=1&b=2">R&amp;D=1</a>'],
    ['<p title="x &amp;amp; &quot;y&quot;"></p>', '<p title="x &amp;amp; &quot;y&quot;"></p>'],
    ['<path d="M1"></path><path d="M1 2"></path>', '<path d=M1 /><path d="M1 2" />'],
    ['<ul><li class="a">1</li><li>2</li></ul>', '<ul><li class=a>1<li>2</ul>'],
    ['<a data-discover="true" href="/">a="b"</a>', '<a href=/>a="b"</a>'],
  ])('says %s as %s', (long, short) => {
    expect(shortenMarkup(long)).toBe(short);
  });

  it('leaves to the style sheet what all icons have in common', () => {
    const icon = (width: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" class="lucide lucide-x big"></svg>`;
    expect(shortenMarkup(icon('1.75'))).toBe(
      '<svg width=20 height=20 viewBox="0 0 24 24" class="icon big"></svg>',
    );
    expect(shortenMarkup(icon('1.5'))).toContain(' stroke-width=1.5 class="icon big"');
  });
});
