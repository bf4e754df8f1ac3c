import { LanguageMenu } from './LanguageMenu';
import { ThemeMenu } from './ThemeMenu';

/** How the reader wants to have every page: its language and its theme. */
export function ReaderMenus() {
  return (
    <>
      <LanguageMenu />
      <ThemeMenu />
    </>
  );
}
