import mongoose, { type Connection, type QueryFilter, type UpdateQuery } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { AuditedAction } from '../../../shared/rules/audit.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import {
  checkSecondStepCode,
  checkSecondStepProof,
  checkSetupProof,
  readCode,
} from '../../../shared/rules/second-step.js';
import type { Clock } from '../../kernel/clock.js';
import type { Origin } from '../../kernel/http/network.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import { UnknownSealError, type Seal } from '../../kernel/seal.js';
import type { Limit, Throttle } from '../../kernel/throttle/throttle.js';
import type { AuditService } from '../audit/audit.service.js';
import type { OpenedSession, SessionsService } from '../sessions/sessions.service.js';
import { userModel } from './accounts.model.js';
import type { AccountsService } from './accounts.service.js';
import { knownDevice } from './device.codec.js';
import { newRecoveryCodes, newSecret, recoveryHash, setupUri, stepOf } from './second-step.codec.js';
import { sessionUserOf } from './session-user.codec.js';
import type { UserRecord } from './user.record.js';

/** What proves that a change of the second step is its owner's. */
export interface SecondStepProof {
  currentPassword: string;
  /** Of the app, or a recovery code; empty where there is no second step yet. */
  code: string;
}

/** What an authenticator app is given. */
export interface SecondStepSetup {
  /** In base32, for who cannot read the QR code. */
  secret: string;
  /** What the QR code says. */
  uri: string;
}

/** What somebody knows of their own second step. */
export interface SecondStepState {
  /** `null`: it is not set up. */
  since: Date | null;
  recoveryCodesLeft: number;
  /** Whether it cannot be removed, because the role demands it. */
  isDemanded: boolean;
}

const MINUTE_MS = 60_000;

/** How long what was begun can be confirmed. */
const SETUP_MS = 15 * MINUTE_MS;

/** Wrong codes of one account from one device that is known to it, and from all others together. */
const CODES: Limit = { name: 'second-step', tries: 5, windowMs: 15 * MINUTE_MS };

const placeOf = (userId: number): string => `second step ${userId}`;

const wrongCode = (): ShopError =>
  new ShopError(
    'SECOND_STEP_WRONG',
    {},
    { fields: [fieldProblem('code', 'wrong', { reason: 'SECOND_STEP_WRONG' })] },
  );

/**
 * The second step of employees at login: a code of an authenticator app (RFC 6238) or a recovery code, each valid once. Whatever
 * changes it takes the password, and the code where there is one.
 */
export class SecondStepService {
  private readonly users;

  constructor(
    connection: Connection,
    private readonly deps: {
      accounts: AccountsService;
      audit: AuditService;
      sessions: SessionsService;
      outbox: Outbox;
      seal: Seal;
      throttle: Throttle;
      clock: Clock;
      demandsSecondStep: boolean;
    },
  ) {
    this.users = userModel(connection);
  }

  /** The second step of the viewer, who must be an employee. */
  async stateOf(viewer: Viewer): Promise<SecondStepState> {
    requirePermission(viewer, 'account.secondStep');
    const user = await this.deps.accounts.recordOf(viewer.userId);
    return {
      since: user?.secondStep?.since ?? null,
      recoveryCodesLeft: user?.secondStep?.recoveryHashes.length ?? 0,
      isDemanded: this.isDemandedOf(viewer),
    };
  }

  /**
   * Lets somebody pass at login whose password was right. Throws `SECOND_STEP_NEEDED` without a code, `SECOND_STEP_WRONG` also for
   * one that was used before, or `RATE_LIMITED`.
   */
  async pass(user: UserRecord, given: string, { deviceMarks }: Pick<Origin, 'deviceMarks'>): Promise<void> {
    if (user.secondStep === undefined) return;
    const code = readCode(given);
    if (code === '') throw new ShopError('SECOND_STEP_NEEDED');
    const { throttle, clock } = this.deps;
    // Who has stolen the password alone cannot lock its owner out of the owner's own device.
    const guesser = `${user._id} ${knownDevice(deviceMarks, user, clock()) ?? ''}`;
    await throttle.count(CODES, guesser);
    if (!(await this.useUp(user, code))) throw wrongCode();
    await throttle.reset(CODES.name, guesser);
  }

  /**
   * Begins to set the second step up, or anew on another device; until it is confirmed the one so far holds. Throws
   * `INVALID_INPUT`, `WRONG_PASSWORD`, and as `pass` does.
   */
  async begin(viewer: Viewer, proof: SecondStepProof, origin: Origin): Promise<SecondStepSetup> {
    const user = await this.prove(viewer, proof, origin, 'begin');
    const secret = newSecret();
    const secondStepDraft = {
      sealed: this.deps.seal.close(secret, placeOf(user._id)),
      begunAt: this.deps.clock(),
    };
    await this.users.updateOne({ _id: user._id }, { $set: { secondStepDraft } }).exec();
    return { secret, uri: setupUri(secret, user.username) };
  }

  /**
   * Takes the second step that was begun as set up, by a first code of the app, with new recovery codes; all other sessions end, and
   * this one is replaced. Of two confirmations one wins. Throws `INVALID_INPUT`, `SECOND_STEP_WRONG`, `SECOND_STEP_OVER` or
   * `RATE_LIMITED`.
   */
  async confirm(
    viewer: Viewer,
    given: string,
    session: { id: string | null; origin: Origin },
  ): Promise<{ opened: OpenedSession; recoveryCodes: string[] }> {
    requirePermission(viewer, 'account.secondStep');
    throwIfInvalid(checkSecondStepCode({ code: given }));
    const { clock, seal, sessions, throttle } = this.deps;
    const user = await this.deps.accounts.recordOf(viewer.userId);
    const draft = user?.secondStepDraft;
    const now = clock();
    if (user === null || draft === undefined || now.getTime() - draft.begunAt.getTime() >= SETUP_MS)
      throw new ShopError('SECOND_STEP_OVER');
    await throttle.count(CODES, `${user._id} setup`);
    const lastStep = stepOf(seal.open(draft.sealed, placeOf(user._id)), readCode(given), now);
    if (lastStep === null) throw wrongCode();
    const recoveryCodes = newRecoveryCodes();
    const secondStep = {
      sealed: draft.sealed,
      lastStep,
      recoveryHashes: recoveryCodes.map(recoveryHash),
      since: now,
    };
    const isChanged = await this.change(
      viewer,
      { _id: user._id, 'secondStepDraft.sealed': draft.sealed },
      'SECOND_STEP_SET_UP',
      {
        $set: { secondStep },
        $unset: { secondStepDraft: 1 },
      },
    );
    if (!isChanged) throw new ShopError('SECOND_STEP_OVER');
    await throttle.reset(CODES.name, `${user._id} setup`);
    const opened = await sessions.rotate(
      sessionUserOf({ ...user, secondStep }),
      session.id ?? '',
      session.origin,
    );
    return { opened, recoveryCodes };
  }

  /** Gives new recovery codes; those so far are worthless then. Throws as `remove` does. */
  async renewRecoveryCodes(viewer: Viewer, proof: SecondStepProof, origin: Origin): Promise<string[]> {
    const user = await this.prove(viewer, proof, origin, 'change');
    const recoveryCodes = newRecoveryCodes();
    await this.change(viewer, this.sameStep(user), 'RECOVERY_CODES_RENEWED', {
      $set: { 'secondStep.recoveryHashes': recoveryCodes.map(recoveryHash) },
    });
    return recoveryCodes;
  }

  /**
   * Removes the second step of the viewer. Throws `SECOND_STEP_REQUIRED` where the role demands it, `SECOND_STEP_NOT_SET`,
   * `INVALID_INPUT`, `WRONG_PASSWORD`, and as `pass` does.
   */
  async remove(viewer: Viewer, proof: SecondStepProof, origin: Origin): Promise<void> {
    if (this.isDemandedOf(viewer)) throw new ShopError('SECOND_STEP_REQUIRED');
    const user = await this.prove(viewer, proof, origin, 'change');
    await this.change(viewer, this.sameStep(user), 'SECOND_STEP_REMOVED', { $unset: { secondStep: 1 } });
  }

  /**
   * Takes the second step from somebody who has lost it, for callers that have already authorized the request; all their sessions
   * end. `mails` tell them. `false`: there is none.
   */
  async reset(by: Viewer, user: UserRecord, mails: readonly OutboxEntry[]): Promise<boolean> {
    if (user.secondStep === undefined) return false;
    const isChanged = await this.change(
      by,
      this.sameStep(user),
      'SECOND_STEP_RESET',
      {
        $unset: { secondStep: 1, secondStepDraft: 1 },
      },
      mails,
    );
    await this.deps.sessions.endAll(user._id);
    return isChanged;
  }

  /** Throws `UnknownSealError` when what is stored was sealed under another secret: to be asked before the shop opens. */
  async assertReadable(): Promise<void> {
    const foreign = await this.users
      .exists({
        role: 'employee',
        'secondStep.sealed': mongoose.trusted({ $exists: true, $not: this.deps.seal.beginning }),
      })
      .exec();
    if (foreign !== null) throw new UnknownSealError();
  }

  private isDemandedOf(viewer: Viewer): boolean {
    return this.deps.demandsSecondStep && viewer.staffRole === 'owner';
  }

  private sameStep = ({ _id, secondStep }: UserRecord) => ({
    _id,
    'secondStep.sealed': secondStep?.sealed ?? '',
  });

  private async prove(
    viewer: Viewer,
    proof: SecondStepProof,
    origin: Origin,
    purpose: 'begin' | 'change',
  ): Promise<UserRecord> {
    requirePermission(viewer, 'account.secondStep');
    const isSet = (await this.deps.accounts.recordOf(viewer.userId))?.secondStep !== undefined;
    if (!isSet && purpose === 'change') throw new ShopError('SECOND_STEP_NOT_SET');
    throwIfInvalid(isSet ? checkSecondStepProof(proof) : checkSetupProof(proof));
    const user = await this.deps.accounts.verify(viewer.userId, proof.currentPassword);
    await this.pass(user, proof.code, origin);
    return user;
  }

  /** Uses a code up, in one conditional write: of two uses at the same moment, in whatever processes, one passes. */
  private async useUp(user: UserRecord, code: string): Promise<boolean> {
    const { _id, secondStep } = user;
    if (secondStep === undefined) return false;
    const { clock, seal } = this.deps;
    if (!/^\d{6}$/.test(code)) {
      const hash = recoveryHash(code);
      if (!secondStep.recoveryHashes.includes(hash)) return false;
      const by: Viewer = { userId: _id, role: 'employee', username: user.username };
      return this.change(by, { _id, 'secondStep.recoveryHashes': hash }, 'RECOVERY_CODE_USED', {
        $pull: { 'secondStep.recoveryHashes': hash },
      });
    }
    const step = stepOf(seal.open(secondStep.sealed, placeOf(_id)), code, clock());
    if (step === null) return false;
    const used = await this.users
      .updateOne(
        { ...this.sameStep(user), 'secondStep.lastStep': mongoose.trusted({ $lt: step }) },
        { $set: { 'secondStep.lastStep': step } },
      )
      .exec();
    return used.matchedCount === 1;
  }

  /** Makes a change together with its entry in the audit log, if the account is as `expected`. */
  private async change(
    by: Viewer,
    expected: QueryFilter<UserRecord> & { _id: number },
    action: AuditedAction,
    update: UpdateQuery<UserRecord>,
    mails: readonly OutboxEntry[] = [],
  ): Promise<boolean> {
    const { audit, outbox } = this.deps;
    const entry = await audit.entryOf(by, action, expected._id);
    const changed = await this.users
      .updateOne(expected, { ...update, $push: { outbox: { $each: [entry, ...mails] } } })
      .exec();
    if (changed.matchedCount === 0) return false;
    await outbox.processNow(this.users.modelName, expected._id, [entry]);
    return true;
  }
}
