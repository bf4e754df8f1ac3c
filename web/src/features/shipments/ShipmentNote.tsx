import { styled } from 'styled-components';
import { color, text } from '../../ui/theme/tokens';

/** A quiet sentence about a shipment. */
export const ShipmentNote = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;
