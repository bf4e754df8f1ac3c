import { Ctx, Resolver } from 'type-graphql';
import type { RequestContext } from '../../context.js';
import { Input, Query } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import type { ShownSettings, WantedSettings } from './settings.service.js';
import {
  EmployeeCodeRenewed,
  RenewEmployeeCodeInput,
  RenewEmployeeCodeResult,
  SaveSettingsInput,
  SaveSettingsResult,
  SettingsConflict,
  SettingsSaved,
  ShopSettings,
  SwitchOffEmployeeCodeInput,
} from './settings.types.js';

const OWN_TYPES = { CONFLICT: SettingsConflict };

@Resolver()
export class SettingsResolver {
  @Query('What owners decide about the shop. Owners only.', ShopSettings)
  settings(@Ctx() { services, viewer }: RequestContext): Promise<ShownSettings> {
    return services.settingsDesk.read(viewer);
  }

  @Mutation(
    'Saves sections of the settings, which hold at once. Owners only. It is in the audit log.',
    SaveSettingsResult,
    { errors: OWN_TYPES },
  )
  async saveSettings(
    @Input('The sections.', SaveSettingsInput) input: SaveSettingsInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new SettingsSaved({ settings: await services.settingsDesk.save(viewer, input as WantedSettings) });
  }

  @Mutation(
    'Makes a new code that clerks register with; the one before ends. Owners only. It is in the audit log, without the code.',
    RenewEmployeeCodeResult,
    { errors: OWN_TYPES },
  )
  async renewEmployeeCode(
    @Input('Which one ends.', RenewEmployeeCodeInput) { version }: RenewEmployeeCodeInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new EmployeeCodeRenewed(await services.settingsDesk.renewCode(viewer, version));
  }

  @Mutation(
    'Lets nobody register as a clerk any more; invitations go on. Owners only. It is in the audit log.',
    SaveSettingsResult,
    { errors: OWN_TYPES },
  )
  async switchOffEmployeeCode(
    @Input('Which one ends.', SwitchOffEmployeeCodeInput) { version }: SwitchOffEmployeeCodeInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new SettingsSaved({ settings: await services.settingsDesk.switchOffCode(viewer, version) });
  }
}
