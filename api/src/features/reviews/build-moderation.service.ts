import type { Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { Clock } from '../../kernel/clock.js';
import type { Origin } from '../../kernel/http/network.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry } from '../../kernel/mail/mail-queue.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { BuildRecord, TakingDown } from '../builds/build.record.js';
import type { BuildsService } from '../builds/builds.service.js';
import { buildRestoredMail, buildTakenDownMail } from './review.mails.js';

/** What the outbox of a notice says about its build, once it is decided. */
interface TakingDownContent {
  code: string;
  noticeId: number;
  /** `null`: its link is opened again. */
  takenDown: TakingDown | null;
}

/** Takes shared builds down and opens their links again, and tells their owners. */
export class BuildModerationService {
  constructor(
    private readonly deps: MailSender & {
      builds: BuildsService;
      accounts: AccountsService;
      outbox: Outbox;
      clock: Clock;
    },
  ) {
    const { builds } = deps;
    deps.outbox.handle<TakingDownContent>('takingDown', ({ content: { code, noticeId, takenDown } }) =>
      takenDown === null ? builds.restore(code, noticeId) : builds.takeDown(code, takenDown),
    );
  }

  /**
   * Returns the build that is shared under a code, unless the shop itself offers it to begin with. Throws `BUILD_NOT_FOUND`, or
   * `RATE_LIMITED` for whoever has tried many codes.
   */
  async shared(viewer: Viewer, origin: Origin, code: string): Promise<BuildRecord> {
    const build = await this.deps.builds.read(viewer, origin, code);
    if (!build.isShared || build.kind === 'starting' || build.takenDown !== undefined)
      throw new ShopError('BUILD_NOT_FOUND');
    return build;
  }

  /** Returns a build that is taken down. Throws `BUILD_NOT_FOUND` for every other code. */
  async takenDown(code: string): Promise<BuildRecord & { takenDown: TakingDown }> {
    const build = await this.deps.builds.byCode(code);
    if (build?.takenDown === undefined) throw new ShopError('BUILD_NOT_FOUND');
    return { ...build, takenDown: build.takenDown };
  }

  /** What a notice's outbox needs to take its build down, and to tell its owner why; the build may be gone by now. */
  async closing(code: string, takenDown: TakingDown, isReported: boolean): Promise<OutboxEntry[]> {
    const { noticeId, at } = takenDown;
    const content: TakingDownContent = { code, noticeId, takenDown };
    const build = await this.deps.builds.byCode(code);
    // Who knows already that it is taken down is told no second time.
    const mails =
      build === null || build.takenDown !== undefined
        ? []
        : await this.mailToOwner(build, `build-taken-down-${noticeId}`, (language) =>
            buildTakenDownMail(language, build.name, { ...takenDown, isReported }),
          );
    return [...mails, { id: `taking-down-${noticeId}`, kind: 'takingDown', at, content }];
  }

  /** What a notice's outbox needs to open the link of its build again, and to tell its owner. */
  async reopening(build: BuildRecord & { takenDown: TakingDown }, at: Date): Promise<OutboxEntry[]> {
    const { noticeId } = build.takenDown;
    const content: TakingDownContent = { code: build._id, noticeId, takenDown: null };
    const id = `build-restored-${noticeId}`;
    const mails = await this.mailToOwner(build, id, (language) => buildRestoredMail(language, build.name));
    return [...mails, { id: `reopening-${noticeId}`, kind: 'takingDown', at, content }];
  }

  /** None for the build of somebody without an account, and where the owner has no address any more. */
  private async mailToOwner(
    { ownerId, language = 'en' }: BuildRecord,
    id: string,
    write: (language: NonNullable<BuildRecord['language']>) => ReturnType<typeof buildRestoredMail>,
  ): Promise<OutboxEntry[]> {
    const owner = ownerId === null ? null : await this.deps.accounts.contactOf(ownerId);
    return owner === null ? [] : [mailEntry(this.deps, id, write(language), owner.email)];
  }
}
