import type { FeatureModule } from '../../module.js';
import { SessionsService } from './sessions.service.js';

export interface SessionsServices {
  sessions: SessionsService;
}

export const sessionsModule: FeatureModule<object, SessionsServices> = {
  create: ({ connection, clock, demandsSecondStep }) => ({
    sessions: new SessionsService(connection, { clock, demandsSecondStep }),
  }),
};
