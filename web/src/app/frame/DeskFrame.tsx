import { ChangePerson } from '../../features/accounts/ChangePerson';
import { ClosedNotice } from '../../features/closing/ClosedNotice';
import { DeskNavigation } from '../../features/figures/DeskNavigation';
import { BackOfficeShortcuts } from './BackOfficeShortcuts';

/** What employees have on every page below the header. Nobody else loads it. */
export function DeskFrame() {
  return (
    <>
      <DeskNavigation
        tools={
          <>
            <ChangePerson />
            <BackOfficeShortcuts />
          </>
        }
      />
      <ClosedNotice />
    </>
  );
}
