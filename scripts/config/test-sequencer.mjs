import Sequencer from '@jest/test-sequencer';

/** Browser tests go first: two of them leave room for each other, and the long ones of the API fill both processes to the end. */
export default class BrowserFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isOfBrowser = ({ context }) => context.config.displayName.name === 'e2e';
    return [...sorted.filter(isOfBrowser), ...sorted.filter((test) => !isOfBrowser(test))];
  }
}
