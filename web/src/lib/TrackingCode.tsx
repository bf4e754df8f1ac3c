import { styled } from 'styled-components';
import { font } from '../ui/theme/tokens';

const Code = styled.span`
  font-family: ${font.mono};
  font-size: 0.93em;
`;

interface TrackingCodeProps {
  trackingCode: string | null;
  /** `null` for a carrier whose page is not known. */
  trackingUrl: string | null;
}

/** The code of a parcel; it leads to where the parcel can be followed, as far as the carrier is known. */
export function TrackingCode({ trackingCode, trackingUrl }: TrackingCodeProps) {
  const code = <Code>{trackingCode}</Code>;
  return trackingUrl === null ? (
    code
  ) : (
    <a href={trackingUrl} target="_blank" rel="noreferrer">
      {code}
    </a>
  );
}
