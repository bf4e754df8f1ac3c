import { ArrowRight } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { catalogPath } from '../../lib/catalogUrl';
import { Carousel } from '../../ui/product/Carousel';
import { color, space, text } from '../../ui/theme/tokens';
import graphicsCards from './banners/graphics-cards.svg';
import motherboards from './banners/motherboards.svg';
import prebuilt from './banners/prebuilt.svg';
import processors from './banners/processors.svg';
import software from './banners/software.svg';
import storage from './banners/storage.svg';
import { Illustration } from './Illustration';

/** How long a banner stays, in ms. */
const INTERVAL_MS = 3_500;

const BannerLink = styled(Link)`
  display: grid;
  color: ${color.ink};
  text-decoration: none;
  &:hover {
    color: ${color.copper};
  }
`;
const Caption = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  font-size: ${text.lead};
  font-weight: 550;
`;

const BANNERS = [
  { label: 'Motherboards', category: 'motherboards', file: motherboards },
  { label: 'Processors', category: 'processors', file: processors },
  { label: 'Graphics cards', category: 'graphics cards', file: graphicsCards },
  { label: 'Storage', category: 'storage', file: storage },
  { label: 'Prebuilt PCs', category: 'prebuilt', file: prebuilt },
  { label: 'Operating systems', category: 'operating systems', file: software },
] as const;

function subscribeToLoad(take: () => void): () => void {
  addEventListener('load', take, { once: true });
  return () => {
    removeEventListener('load', take);
  };
}

/** Whether the page and what it asked for first have arrived: the moment to ask for what nobody sees yet. */
function useIsLoaded(): boolean {
  return useSyncExternalStore(
    subscribeToLoad,
    () => document.readyState === 'complete',
    () => false,
  );
}

interface BannerProps {
  label: string;
  category: string;
  file: string;
  isWanted: boolean;
}

/** A banner, from when it is first wanted on: five more drawings cost a slow phone a good part of a second. */
function Banner({ label, category, file, isWanted }: BannerProps) {
  const [isThere, setIsThere] = useState(isWanted);
  if (isWanted && !isThere) setIsThere(true);
  if (!isThere) return null;
  return (
    <BannerLink to={catalogPath({ category })}>
      <Illustration file={file} />
      <Caption>
        {label} <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </Caption>
    </BannerLink>
  );
}

/** Six banners that change by themselves, each leading to its part of the catalog. */
export function Banners() {
  const { t } = useLanguage();
  const isLoaded = useIsLoaded();
  return (
    <Carousel
      label={t('What we sell')}
      intervalMs={INTERVAL_MS}
      slides={BANNERS.map(({ label, category, file }, index) => ({
        key: category,
        label: t(label),
        content: (isNear) => (
          <Banner
            label={t(label)}
            category={category}
            file={file}
            isWanted={index === 0 || (isNear && isLoaded)}
          />
        ),
      }))}
    />
  );
}
