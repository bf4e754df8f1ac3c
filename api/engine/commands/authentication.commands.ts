import { isDoc, type Doc } from '../bson/values.js';
import { anyFields, type Command, type CommandContext } from './command.js';
import { MECHANISM } from './login.js';

/** The part of a greeting that is about logging in: a first message that came with it is answered with it. */
export function greetLogin({ command, connection }: CommandContext): Doc {
  const { saslSupportedMechs, speculativeAuthenticate: first } = command;
  const mechanisms = saslSupportedMechs === undefined ? {} : { saslSupportedMechs: [MECHANISM] };
  if (!isDoc(first)) return mechanisms;
  try {
    const speculativeAuthenticate = connection.login.start(first['mechanism'], first['payload']);
    return { ...mechanisms, speculativeAuthenticate };
  } catch {
    // The driver then logs in by commands and is told why it cannot.
    return mechanisms;
  }
}

function connectionStatus({ connection: { login } }: CommandContext): Doc {
  const authenticatedUsers = login.name === undefined ? [] : [{ user: login.name, db: 'admin' }];
  return { authInfo: { authenticatedUsers, authenticatedUserRoles: [] } };
}

export const AUTHENTICATION_COMMANDS: Record<string, Command> = {
  saslStart: anyFields(({ connection, command }) =>
    connection.login.start(command['mechanism'], command['payload']),
  ),
  saslContinue: anyFields(({ connection, command }) => connection.login.proceed(command['payload'])),
  connectionStatus: anyFields(connectionStatus),
};
