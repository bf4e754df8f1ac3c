import { Play } from 'lucide-react';
import type { LanguageCode } from '@shared/language.js';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { CardHeading, SectionHeading } from '../../ui/layout/Heading';
import {
  color,
  media,
  motion,
  pictureFilter,
  pictureGround,
  radius,
  space,
  text,
} from '../../ui/theme/tokens';
import partGermanCaptions from './videos/a-part-in-full.de.vtt?no-inline';
import partCaptions from './videos/a-part-in-full.vtt?no-inline';
import partVideo from './videos/a-part-in-full.webm';
import partPoster from './videos/a-part-in-full.webp';
import pcGermanCaptions from './videos/from-parts-to-pc.de.vtt?no-inline';
import pcCaptions from './videos/from-parts-to-pc.vtt?no-inline';
import pcVideo from './videos/from-parts-to-pc.webm';
import pcPoster from './videos/from-parts-to-pc.webp';

/** Width and height of both videos in pixels. */
const SIZE = { width: 960, height: 720 };

const Section = styled.section`
  display: grid;
  gap: ${space[4]};
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[3]};
  }
`;
const Figure = styled.figure`
  display: grid;
  gap: ${space[2]};
`;
const Screen = styled.div`
  position: relative;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${pictureGround};
  video,
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    filter: ${pictureFilter};
  }
`;
const Start = styled.button`
  display: grid;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  > * {
    grid-area: 1 / 1;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;
/* Positioned: the theme's filter would otherwise lift the picture above it. */
const Disc = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  place-self: center;
  width: 4.5rem;
  height: 4.5rem;
  border-radius: 50%;
  background: ${color.copper};
  color: ${color.onCopper};
  transition: background-color ${motion};
  svg {
    transform: translateX(2px);
  }
  button:hover > & {
    background: ${color.copperHover};
  }
`;
const Words = styled.figcaption`
  display: grid;
  gap: ${space.half};
  p {
    color: ${color.inkSoft};
    font-size: ${text.ui};
  }
`;

interface VideoProps {
  name: string;
  words: string;
  seconds: number;
  files: { video: string; poster: string; captions: Readonly<Record<LanguageCode, string>> };
}

/** The languages of the captions, in which a player names them. */
const CAPTIONS = [
  ['en', 'English'],
  ['de', 'Deutsch'],
] as const;

/** A silent video that nothing is loaded of but its poster until somebody plays it. */
function Video({ name, words, seconds, files }: VideoProps) {
  const { code, t } = useLanguage();
  const [isStarted, setIsStarted] = useState(false);
  return (
    <Figure>
      <Screen>
        {isStarted ? (
          <video
            {...SIZE}
            src={files.video}
            poster={files.poster}
            controls
            autoPlay
            muted
            playsInline
            aria-label={name}
            // The button that had the focus is gone.
            ref={(video) => video?.focus()}
          >
            {CAPTIONS.map(([language, label]) => (
              <track
                key={language}
                kind="captions"
                src={files.captions[language]}
                srcLang={language}
                label={label}
                default={language === code}
              />
            ))}
          </video>
        ) : (
          <Start
            type="button"
            aria-label={t('Play video: {name}, {seconds} seconds', { name, seconds })}
            onClick={() => {
              setIsStarted(true);
            }}
          >
            <img {...SIZE} src={files.poster} alt="" loading="lazy" decoding="async" />
            <Disc>
              <Play size={28} strokeWidth={1.75} aria-hidden="true" />
            </Disc>
          </Start>
        )}
      </Screen>
      <Words>
        <CardHeading>{name}</CardHeading>
        <p>{words}</p>
      </Words>
    </Figure>
  );
}

/** Two films of the workshop: from this host, played on request, without sound. */
export function Videos() {
  const { t } = useLanguage();
  return (
    <Section aria-labelledby="videos">
      <SectionHeading id="videos">{t('How a PC is made')}</SectionHeading>
      <Pair>
        <Video
          name={t('From parts to PC')}
          words={t(
            'Board, processor, cooler, case: how a computer comes together on our bench. Silent, with captions.',
          )}
          seconds={13}
          files={{ video: pcVideo, poster: pcPoster, captions: { en: pcCaptions, de: pcGermanCaptions } }}
        />
        <Video
          name={t('One part in detail')}
          words={t(
            'Measured, taken apart, seen up close: what our drawings tell you before you buy. Silent, with captions.',
          )}
          seconds={14}
          files={{
            video: partVideo,
            poster: partPoster,
            captions: { en: partCaptions, de: partGermanCaptions },
          }}
        />
      </Pair>
    </Section>
  );
}
