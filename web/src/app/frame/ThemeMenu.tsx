import { Moon, Sun, SunMoon } from 'lucide-react';
import { useLanguage } from '../../i18n/language';
import { Menu, MenuButton } from '../../ui/actions/Menu';
import { useTheme } from '../../ui/theme/theme';

/** The themes to choose from. */
export const THEMES = [
  { choice: 'system', label: 'System', icon: SunMoon },
  { choice: 'light', label: 'Light', icon: Sun },
  { choice: 'dark', label: 'Dark', icon: Moon },
] as const;

/** Chooses between the device's theme, light and dark. */
export function ThemeMenu() {
  const { t } = useLanguage();
  const [chosen, choose] = useTheme();
  const { icon } = THEMES.find(({ choice }) => choice === chosen) ?? THEMES[0];
  return (
    <Menu label={t('Theme')} icon={icon} align="end">
      {THEMES.map(({ choice, label, icon: choiceIcon }) => (
        <MenuButton
          key={choice}
          icon={choiceIcon}
          isPressed={choice === chosen}
          onPress={() => {
            choose(choice);
          }}
        >
          {t(label)}
        </MenuButton>
      ))}
    </Menu>
  );
}
