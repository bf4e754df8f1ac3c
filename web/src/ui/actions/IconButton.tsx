import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { color, motion, radius } from '../theme/tokens';

const Face = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius};
  background: transparent;
  color: ${color.inkSoft};
  transition:
    background-color ${motion},
    color ${motion};
  &:hover:not(:disabled) {
    background: ${color.sunken};
    color: ${color.ink};
  }
  &[aria-pressed='true']:not(:disabled) {
    color: ${color.copper};
  }
  &[aria-pressed='true'] svg {
    fill: currentColor;
  }
  &:disabled {
    color: ${color.lineStrong};
  }
  &[data-framed] {
    border-color: ${color.line};
    background: ${color.surface};
  }
`;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** What the button does, in words; also its tooltip, unless `title` is one. */
  label: string;
  /** With ground and frame: on top of pictures, and beside large buttons. */
  isFramed?: boolean;
}

/** A square button of 44 px with one icon. A toggle sets `aria-pressed`; its icon is then filled. */
export function IconButton({
  icon: Icon,
  label,
  isFramed = false,
  title = label,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Face
      {...rest}
      type={type}
      aria-label={label}
      title={title}
      data-icon
      data-framed={isFramed || undefined}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </Face>
  );
}
