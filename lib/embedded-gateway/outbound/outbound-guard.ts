import { networkInterfaces } from 'node:os';
import { isPublicAddress, readAddress } from '../base/address';
import type { AllowedTargets } from '../base/allowed-targets';

/** Which addresses may be connected to. */
export interface AddressRules {
  targets: AllowedTargets;
  /** Ports that this gateway listens on itself. */
  ownPorts?: (() => readonly number[]) | undefined;
}

/** Where deliveries may go (moving events §6, acceptance "Outbound guard"). */
export interface OutboundRules extends AddressRules {
  /** Whether http addresses are delivered to besides https ones. */
  allowHttp: boolean;
}

interface Target {
  host: string;
  port: number;
}

/** Services that take what an HTTP request begins with for commands, or that hold data. */
const closedPorts = new Set([22, 25, 53, 110, 143, 445, 3306, 5432, 6379, 11211]);

/** Names that resolvers answer with this machine or with one of its own network. */
const localName = /(?:^|\.)(?:localhost|local|internal)$/;

/** The same for every address, so that no attempt tells what a private network holds. */
const notAllowed =
  'The address is not allowed: only public addresses, and those that GATEHOUSE_ALLOW_TARGETS lists, are delivered to.';

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** The port of a URL, where it names none that of its scheme. */
function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}

/** Why a URL is not delivered to, before anything is resolved; undefined where nothing speaks against it. */
export function urlProblem(url: URL, rules: OutboundRules): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return 'Only https and http addresses are delivered to.';
  if (url.protocol === 'http:' && !rules.allowHttp)
    return 'Only https addresses are delivered to, unless GATEHOUSE_ALLOW_HTTP_ENDPOINTS is set.';
  if (url.username !== '' || url.password !== '')
    return 'The address holds a user name or a password: they belong into the authentication of the endpoint.';
  const port = portOf(url);
  if (port === 0 || closedPorts.has(port)) return `Port ${port} is not delivered to.`;
  return hostProblem(bare(url.hostname), port, rules);
}

function hostProblem(host: string, port: number, rules: OutboundRules): string | undefined {
  if (readAddress(host)) return addressProblem(host, { host, port }, rules);
  if (isOddName(host)) return notAllowed;
  return isUnlistedLocalName(host, rules.targets)
    ? `The host ${host} is not allowed: names of local networks are delivered to only where GATEHOUSE_ALLOW_TARGETS lists them as they are.`
    : undefined;
}

/** A dot at the end, or two in a row, names the same host in a way that no list of names holds. */
export function isOddName(host: string): boolean {
  return /^\.|\.\.|\.$/.test(host);
}

/** Whether a name leads to this machine or one of its own network, and is not listed. */
export function isUnlistedLocalName(host: string, targets: AllowedTargets): boolean {
  return localName.test(host) && !targets.holdsHost(host);
}

/**
 * Why an address is not connected to, undefined where it may be.
 * @param text the address that a host led to
 */
export function addressProblem(
  text: string,
  target: Target,
  rules: AddressRules,
): string | undefined {
  return mayConnect(text, target, rules) ? undefined : notAllowed;
}

/**
 * Whether an address may be connected to: a public one or one that is listed, and none where this
 * gateway listens.
 * @param text the address that a host led to
 */
export function mayConnect(
  text: string,
  { host, port }: Target,
  { targets, ownPorts }: AddressRules,
): boolean {
  const address = readAddress(text);
  if (!address) return false;
  const isListed = targets.holdsHost(host) || targets.holdsAddress(address);
  if (!isListed && !isPublicAddress(address)) return false;
  // Whatever is allowed besides, an event must not come back in by its own delivery.
  return !(ownPorts?.().includes(port) && isOwn(address.toString()));
}

function isOwn(address: string): boolean {
  const loopback = readAddress(address)?.range() === 'loopback';
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return loopback || own.some((each) => readAddress(each.address)?.toString() === address);
}
