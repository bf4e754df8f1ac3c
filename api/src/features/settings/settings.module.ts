import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { CurrentSettings } from './current-settings.service.js';
import { SettingsResolver } from './settings.resolver.js';
import { SettingsService } from './settings.service.js';

export interface SettingsServices {
  /** As they hold now. */
  settings: CurrentSettings;
  /** For owners, who change them. */
  settingsDesk: SettingsService;
}

export const settingsModule: FeatureModule<AuditServices, SettingsServices> = {
  create: (base, { audit }) => ({
    settings: base.settings,
    settingsDesk: new SettingsService(base.connection, { ...base, audit }),
  }),
  resolvers: [SettingsResolver],
};
