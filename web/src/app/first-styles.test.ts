import { describe, expect, it } from '@jest/globals';
import { packStyles } from './first-styles';

const TAG = [
  '<style data-styled="true" data-styled-version="6.6.0">',
  ".aBc{margin:0.5rem;}/*!sc*/\n.aBc[data-size='large']{padding:calc(1rem + 0.25rem);}/*!sc*/\n",
  'data-styled.g3[id="sc-1x-0"]{content:"aBc,"}/*!sc*/\n',
  '@media (min-width: 60rem){.dEf{transition:color 10ms, border-color 10.5ms;}}/*!sc*/\n',
  'data-styled.g7[id="sc-1x-1"]{content:"dEf,gHi,"}/*!sc*/\n',
  '</style>',
].join('');

describe('the styles of a first view', () => {
  it('stand below the component that they are of, each rule on a line, in fewer characters', () => {
    expect(packStyles(TAG, 'secret')).toBe(
      [
        '<style nonce="secret" id="first-styles">/*sc-1x-0 aBc*/',
        '.aBc{margin:.5rem}',
        '.aBc[data-size=large]{padding:calc(1rem + .25rem)}',
        '/*sc-1x-1 dEf,gHi*/',
        '@media (min-width:60rem){.dEf{transition:color 10ms,border-color 10.5ms}}</style>',
      ].join('\n'),
    );
  });
});
