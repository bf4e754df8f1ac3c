import { foldText } from './search.js';

/** Words that say nothing about what a question is about, greetings among them, in the two languages that people ask in. */
const STOP_WORDS = new Set(
  (
    'a about after all also am an and any are as at be because been before but by can could did do does for from get got ' +
    'had has have hello help her here hey hi his how i if in into is it its just like me my need no not of on one or our out ' +
    'please she so some than thank thanks that the their them then there they this to too up us use very want was we were what ' +
    'when where which who why will with would yes you your aber als am an auch auf aus bei bin bis bitte da das dass dem den der ' +
    'des die dies doch du ein eine einem einen einer er es fur gibt habe haben hallo hat ich ihr im in ist ja kann kein keine ' +
    'man mein mich mir mit nach nicht noch nur oder sich sie sind so uber um und uns von vor war warum was wenn wie wir wird wo ' +
    'zu zum zur dank danke abend antwort damen frage freundliche freundlichen geehrte geehrter grusse grussen gruss gute guten herren ihre ihren ' +
    'herzliche herzlichen liebe lieber mfg morgen sehr tag viele vielen vorab dear evening greetings kind madam morning regards sir'
  ).split(' '),
);

/** Most keywords of one text: what is said first matters most. */
const MAX_KEYWORDS = 40;

/** The words of a text that tell what it is about: folded, each once, in order. */
export function keywordsOf(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]{2,40}/gu) ?? [];
  return [...new Set(words.filter((word) => !STOP_WORDS.has(word)))].slice(0, MAX_KEYWORDS);
}
