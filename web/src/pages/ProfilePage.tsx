import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** The route /profile. */
export function ProfilePage() {
  usePageTitle('Profile');
  return (
    <ComingNext heading="Profile" purpose="Change your details and your password, and see your favorites." />
  );
}
