import { Children, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Spinner } from '../states/Spinner';
import { color, controlHeight, motion, radius, space, text } from '../theme/tokens';

/** `primary` is the one main action of a view; `quiet` has no frame; `danger` destroys something. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const face = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-height: ${controlHeight};
  padding: ${space.half} ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius};
  background: transparent;
  color: ${color.ink};
  font-size: ${text.ui};
  font-weight: 550;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  /* Where a box around breaks words anywhere, a button would become as narrow as a letter. */
  overflow-wrap: break-word;
  transition:
    background-color ${motion},
    border-color ${motion},
    color ${motion};
  svg {
    flex: none;
    width: 1.125em;
    height: 1.125em;
  }
  &[data-variant='primary'] {
    background: ${color.copper};
    color: ${color.onCopper};
  }
  &[data-variant='primary']:hover:not(:disabled, [aria-disabled='true']) {
    background: ${color.copperHover};
  }
  &[data-variant='secondary'] {
    border-color: ${color.lineStrong};
    background: ${color.surface};
  }
  &[data-variant='secondary']:hover:not(:disabled, [aria-disabled='true']) {
    border-color: ${color.copper};
    color: ${color.copper};
  }
  &[data-variant='quiet']:hover:not(:disabled, [aria-disabled='true']) {
    background: ${color.sunken};
    color: ${color.ink};
  }
  &[data-variant='danger'] {
    border-color: ${color.error};
    background: ${color.surface};
    color: ${color.error};
  }
  &[data-variant='danger']:hover:not(:disabled, [aria-disabled='true']) {
    background: ${color.error};
    color: ${color.onError};
  }
  &:disabled:not([data-pending]) {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.inkFaint};
  }
  a&[aria-disabled='true'] {
    color: ${color.inkFaint};
    pointer-events: none;
  }
  &[data-size='large'] {
    min-height: 3rem;
    padding-inline: ${space[3]};
    font-size: ${text.body};
  }
  &[data-wide] {
    width: 100%;
  }
`;

const Face = styled.button`
  ${face}
`;
const LinkFace = styled(Link)`
  ${face}
`;

/**
 * Each text in an element of its own, where there is something beside it: what translates pages in browsers takes text nodes away,
 * and React would go on writing into those that are gone.
 */
const apart = (children: ReactNode): ReactNode =>
  Children.count(children) === 1
    ? children
    : Children.map(children, (child) => (typeof child === 'string' ? <span>{child}</span> : child));

/* The words keep their place while the spinner shows, so the button keeps its width. */
const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  &[data-pending] {
    visibility: hidden;
  }
`;
const Waiting = styled.span`
  position: absolute;
  display: inline-flex;
`;

interface Look {
  variant?: ButtonVariant;
  size?: 'normal' | 'large';
  /** Fills the width of its parent. */
  isWide?: boolean;
  children: ReactNode;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /**
   * A request of this button is under way: it shows a spinner and takes no press. A submit button is disabled then. A
   * button that is given this sends its request once for a double click, even when the answer comes between the clicks.
   */
  isPending?: boolean;
}

/** A button that does something here. For going somewhere, use `ButtonLink`. It is of type `button` unless told otherwise. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  isWide = false,
  isPending,
  disabled = false,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const { t } = useLanguage();
  const pending = isPending || undefined;
  // Disabling would take the focus away, so only forms are held up like that.
  const isOff = disabled || (isPending === true && type !== 'button');
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    const isRepeated = isPending !== undefined && event.detail > 1;
    if (isRepeated) event.preventDefault();
    else if (isPending !== true) onClick?.(event);
  };
  return (
    <Face
      {...rest}
      type={type}
      disabled={isOff}
      aria-disabled={pending ?? rest['aria-disabled']}
      onClick={press}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
      data-pending={pending}
      aria-busy={pending}
    >
      <Words data-pending={pending}>{apart(children)}</Words>
      {pending && (
        <Waiting>
          <Spinner label={t('Please wait')} />
        </Waiting>
      )}
    </Face>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'normal',
  isWide = false,
  children,
  ...rest
}: Look & Omit<LinkProps, 'children'>) {
  return (
    <LinkFace {...rest} data-variant={variant} data-size={size} data-wide={isWide || undefined}>
      {apart(children)}
    </LinkFace>
  );
}
