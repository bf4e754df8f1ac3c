import { Button, type ButtonProps } from './Button';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'disabled'> {
  /** Whether its form has something to send, and all of it satisfies its rules. */
  isValid: boolean;
}

/** The button that sends a form: off until the form is valid, and busy while the answer is awaited. */
export function SubmitButton({ isValid, variant = 'primary', ...rest }: SubmitButtonProps) {
  return <Button {...rest} type="submit" variant={variant} disabled={!isValid} />;
}
