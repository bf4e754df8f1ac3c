import { styled } from 'styled-components';

const Address = styled.address`
  font-style: normal;
  overflow-wrap: anywhere;
`;
const Line = styled.span`
  display: block;
`;

/** An address, line by line as on a letter. */
export function AddressLines({ lines }: { lines: readonly string[] }) {
  return (
    <Address translate="no">
      {lines.map((line, index) => (
        <Line key={index}>{line}</Line>
      ))}
    </Address>
  );
}
