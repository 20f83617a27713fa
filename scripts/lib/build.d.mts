export declare function build(only?: string[]): Promise<void>;
