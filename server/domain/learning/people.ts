/** A person as lists and mails name them. */
export const personNamed = ({
  firstName,
  lastName,
  username,
}: {
  firstName: string;
  lastName: string;
  username: string;
}): string => `${firstName} ${lastName}`.trim() || username;
