/** Returns the address to show for a person. Replies have '' for people without one. */
export function emailText(email: string): string {
  return email === '' ? 'No email address' : email;
}
