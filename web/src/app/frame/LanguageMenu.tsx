import { Globe } from 'lucide-react';
import { useLanguage } from '../../i18n/language';
import { Menu, MenuButton } from '../../ui/actions/Menu';
import { LANGUAGES, useLanguageChoice } from './LanguageSwitch';

/** Chooses the language of the shop in the header, where readers look for it first. */
export function LanguageMenu() {
  const { code: current, t } = useLanguage();
  const choose = useLanguageChoice();
  return (
    <Menu label={t('Language')} icon={Globe} align="end">
      {LANGUAGES.map(({ code, name }) => (
        <MenuButton key={code} language={code} isPressed={code === current} onPress={() => void choose(code)}>
          {name}
        </MenuButton>
      ))}
    </Menu>
  );
}
