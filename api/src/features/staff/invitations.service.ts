import { createHash, randomBytes } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type StaffRole, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { checkEmail } from '../../../shared/rules/account.js';
import { INVITATION_HOURS, invitationPath } from '../../../shared/rules/account-links.js';
import { throwIfInvalid, toFieldProblems } from '../../../shared/rules/problems.js';
import type { Clock } from '../../kernel/clock.js';
import type { Ids } from '../../kernel/database/ids.js';
import type { Origin } from '../../kernel/http/network.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry } from '../../kernel/mail/mail-queue.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { RegistrationService } from '../accounts/registration.service.js';
import type { AuditService } from '../audit/audit.service.js';
import type { OpenedSession } from '../sessions/sessions.service.js';
import { invitationModel, type InvitationRecord } from './invitations.model.js';
import type { OwnersStore } from './owners.store.js';
import { invitationMail } from './staff.mails.js';

/** Who is invited, and as what. */
export interface InvitationOrder {
  email: string;
  role: StaffRole;
}

/** What the form of somebody who was invited sends, beside the secret of the link. */
export interface InvitedInput {
  username: string;
  password: string;
  repeatPassword: string;
  rememberMe: boolean;
}

const HOUR_MS = 3_600_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Invitations to work for the shop: mailed by owners, used once and within 72 hours. */
export class InvitationsService {
  private readonly invitations;

  constructor(
    connection: Connection,
    private readonly deps: MailSender & {
      registration: RegistrationService;
      owners: OwnersStore;
      audit: AuditService;
      outbox: Outbox;
      ids: Ids;
      clock: Clock;
    },
  ) {
    this.invitations = invitationModel(connection);
  }

  /** Invites somebody by mail; nobody else gets to see the link. Owners only. Throws `INVALID_INPUT`. */
  async invite(viewer: Viewer, order: InvitationOrder): Promise<InvitationRecord> {
    return (await this.create(viewer, order, true)).invitation;
  }

  /** As `invite`, for who has the shop's machine: gives the path of the link and mails nothing. */
  async inviteByCommand(
    operator: Viewer,
    order: InvitationOrder,
  ): Promise<{ path: string; expiresAt: Date }> {
    const { invitation, path } = await this.create(operator, order, false);
    return { path, expiresAt: invitation.expiresAt };
  }

  /** The invitations that are open, newest first. Owners only. */
  async list(viewer: Viewer): Promise<InvitationRecord[]> {
    requirePermission(viewer, 'staff.manage');
    return this.invitations.find(this.open()).sort({ _id: -1 }).lean<InvitationRecord[]>().exec();
  }

  /** Withdraws an open invitation. Owners only. Throws `INVITATION_NOT_FOUND`. */
  async withdraw(viewer: Viewer, invitationId: number): Promise<void> {
    requirePermission(viewer, 'staff.manage');
    const entry = await this.deps.audit.entryOf(viewer, 'INVITATION_WITHDRAWN', 0);
    const withdrawn = await this.invitations
      .updateOne(
        { _id: invitationId, ...this.open() },
        { $set: { endedAt: this.deps.clock() }, $push: { outbox: entry } },
      )
      .exec();
    if (withdrawn.matchedCount === 0) throw new ShopError('INVITATION_NOT_FOUND');
    await this.deps.outbox.processNow(this.invitations.modelName, invitationId, [entry]);
  }

  /**
   * Opens the account of somebody who was invited, and begins a session. Of two uses one wins. Throws `INVALID_INPUT` or `TAKEN`,
   * after which the link still works, `LINK_INVALID` or `ALREADY_LOGGED_IN`.
   */
  async accept(viewer: Viewer, token: string, input: InvitedInput, origin: Origin): Promise<OpenedSession> {
    requirePermission(viewer, 'account.register');
    const { registration, owners } = this.deps;
    const opened = await registration.registerInvited(viewer, input, origin, () => this.take(token));
    if (opened.viewer.staffRole === 'owner') await owners.add(opened.viewer.userId);
    return opened;
  }

  private open() {
    return { endedAt: null, expiresAt: mongoose.trusted({ $gt: this.deps.clock() }) };
  }

  private async take(token: string): Promise<{ role: StaffRole; email: string | null }> {
    const taken = await this.invitations
      .findOneAndUpdate(
        { tokenHash: hashOf(token), ...this.open() },
        { $set: { endedAt: this.deps.clock() } },
      )
      .lean<InvitationRecord>()
      .exec();
    if (taken === null) throw new ShopError('LINK_INVALID');
    return { role: taken.role, email: taken.isMailed === false ? null : taken.email };
  }

  private async create(
    viewer: Viewer,
    { email: given, role }: InvitationOrder,
    isMailed: boolean,
  ): Promise<{ invitation: InvitationRecord; path: string }> {
    requirePermission(viewer, 'staff.manage');
    const email = given.trim();
    throwIfInvalid(
      toFieldProblems({ email: checkEmail(email) }, { email: { reason: 'STAFF_EMAIL_INVALID' } }),
    );
    const { audit, clock, ids, outbox } = this.deps;
    const token = randomBytes(32).toString('base64url');
    const path = invitationPath(token);
    const _id = await ids.reserve('invitations');
    const entry = await audit.entryOf(viewer, 'EMPLOYEE_INVITED', 0, role);
    const content = invitationMail(viewer.language, role, path);
    const mail = mailEntry(this.deps, `invitation-${_id}`, content, email, { isSecret: true });
    const createdAt = clock();
    const invitation: InvitationRecord = {
      _id,
      tokenHash: hashOf(token),
      role,
      email,
      isMailed,
      byUsername: viewer.username,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + INVITATION_HOURS * HOUR_MS),
      endedAt: null,
      outbox: isMailed ? [entry, mail] : [entry],
    };
    await this.invitations.create(invitation);
    await outbox.processNow(this.invitations.modelName, _id, [entry]);
    return { invitation, path };
  }
}
